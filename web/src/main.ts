import './look/look.css';

import { mount } from 'svelte';

import App from './App.svelte';

document.querySelector('#shell')?.remove();
mount(App, { target: document.body });

// Browsers allow it on secure origins only; without it, nothing is missing but the page that says “offline”.
addEventListener('load', () => void navigator.serviceWorker?.register('/sw.js'));
