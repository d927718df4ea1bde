/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

import { chunks } from './web/build/chunks.ts';
import { compressed } from './web/build/compressed.ts';
import { door } from './web/build/door.ts';
import { fonts, MADE } from './web/build/fonts.ts';
import { heads } from './web/build/heads.ts';
import { icons } from './web/build/icons.ts';
import { inlined } from './web/build/inlined.ts';
import { pages } from './web/build/pages.ts';
import { rules } from './web/build/rules.ts';

const house = process.env['CABINET_HOUSE'] ?? 'http://127.0.0.1:7878';

export default defineConfig({
  root: 'web',
  resolve: {
    alias: { $page: new URL('./web/src', import.meta.url).pathname, $fonts: MADE },
    // Tests mount components only with Svelte's browser build.
    ...(process.env['VITEST'] ? { conditions: ['browser'] } : {}),
  },
  plugins: [svelte(), icons(), door(), rules(), fonts(), inlined(), heads(), pages(), compressed()],
  build: {
    outDir: process.env['CABINET_PAGE_OUT'] ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The server's content policy allows no inlined data, and browsers cache fonts better as files.
    assetsInlineLimit: 0,
    // sizes.test.ts reads which chunks belong together.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: house, ws: true } },
  },
  test: {
    root: '.',
    include: ['web/**/*.test.ts', 'games/**/*.test.ts'],
    exclude: ['web/browser/**', '**/node_modules/**'],
  },
});
