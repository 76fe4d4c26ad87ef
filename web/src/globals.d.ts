/// <reference types="vite/client" />

/** False in a production build: answers are then trusted and no schema is run on them. */
declare const __CHECK_ANSWERS__: boolean;

/** False where the pages come from the development server, which has no service worker. */
declare const __KEEPS_OFFLINE__: boolean;

/** What the service worker is told of the build it belongs to; known in the worker alone. */
declare const __BUILD__: import('./offline/worker/app-shell').Build;
