import { worker } from './worker-scope';

// Served in place of the service worker where OFFLINE_READING is off: takes the one that is there away, with all it kept.

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => event.waitUntil(forgetAll()));

async function forgetAll(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('lac-thu-')).map((name) => caches.delete(name)));
  await worker.registration.unregister();
}
