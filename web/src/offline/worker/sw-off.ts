import { worker } from './worker-scope';

// Served in place of the service worker when OFFLINE_READING is off: unregisters the existing worker and deletes its
// caches.

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => event.waitUntil(forgetAll()));

async function forgetAll(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('lac-thu-')).map((name) => caches.delete(name)));
  await worker.registration.unregister();
}
