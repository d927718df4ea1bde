import './look/look.css';

import { mount } from 'svelte';

import App from './App.svelte';

document.querySelector('#shell')?.remove();
mount(App, { target: document.body });
