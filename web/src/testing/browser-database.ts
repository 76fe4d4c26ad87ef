/** Gives a test the browser's database, which jsdom does not have. Import it before what uses the database. */
import './structured-clone';
import 'fake-indexeddb/auto';
