/// <reference types="vite/client" />

/** False in a production build: answers are then trusted and no schema is run on them. */
declare const __CHECK_ANSWERS__: boolean;

/** False where the pages come from the development server, which has no service worker. */
declare const __KEEPS_OFFLINE__: boolean;

/** File list and version of the service worker's own build; defined in the worker only. */
declare const __BUILD__: import('./offline/worker/app-shell').Build;
