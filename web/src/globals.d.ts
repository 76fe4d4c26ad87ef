/// <reference types="vite/client" />

/** False in a production build: answers are then trusted and no schema is run on them. */
declare const __CHECK_ANSWERS__: boolean;
