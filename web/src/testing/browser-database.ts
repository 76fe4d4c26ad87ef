/** Provides IndexedDB, which jsdom lacks. Import it before any module that uses it. */
import './structured-clone';
import 'fake-indexeddb/auto';
