import './look/look.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { anchor } from './shell';

// In a task of its own: on a slow phone a touch need not wait for both the start of the script and the drawing.
setTimeout(() => mount(App, { target: document.body, ...(anchor && { anchor }) }));

// Browsers allow it on secure origins only; without it, nothing is missing but the page that says “offline”.
addEventListener('load', () => void navigator.serviceWorker?.register('/sw.js').catch(() => {}));
