import './look/look.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { anchor } from './shell';

mount(App, { target: document.body, ...(anchor && { anchor }) });

// Browsers allow it on secure origins only; without it, nothing is missing but the page that says “offline”.
addEventListener('load', () => void navigator.serviceWorker?.register('/sw.js'));
