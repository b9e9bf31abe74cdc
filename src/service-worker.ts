/// <reference lib="webworker" />
import { answerAssets, answerMedia } from './features/learning/offline/worker/answer-files.ts';
import { answerForm } from './features/learning/offline/worker/answer-forms.ts';
import { answerPages } from './features/learning/offline/worker/answer-pages.ts';
import { sendInBackground } from './features/learning/offline/worker/send-in-background.ts';
import { install, sweep } from './features/learning/offline/worker/settle.ts';

/**
 * What a learner's browser does without a network. Registered on learners' pages only. A new version waits until no page of the old one is
 * open: whoever reads a page goes on with the files that it was made with.
 */

declare const self: ServiceWorkerGlobalScope;
/** The built files that a lesson needs, put here by the build; with them every version of this file is another one. */
declare const builtFiles: readonly string[];
const files = builtFiles;

self.addEventListener('install', (event) => event.waitUntil(install(files)));
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([sweep(files), self.clients.claim()])));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  // A file on its way goes as it is: not every browser lets a service worker hand it on.
  const isForm = request.method === 'POST' && !request.headers.get('content-type')?.startsWith('multipart/');
  if (request.mode === 'navigate' && isForm) event.respondWith(answerForm(request));
  if (request.method !== 'GET') return;
  const strategy = pathname.startsWith('/assets/')
    ? answerAssets
    : pathname.startsWith('/media/')
      ? answerMedia
      : request.mode === 'navigate' && answerPages;
  if (strategy) event.respondWith(strategy.handle({ event, request }));
});

sendInBackground();
