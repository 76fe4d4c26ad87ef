import { ReaderMarksQueries } from './reader-marks.queries';
import { ShelfController } from './shelf.controller';
import { ShelfQueries } from './shelf.queries';

export const shelfControllers = [ShelfController];

export const shelfProviders = [ReaderMarksQueries, ShelfQueries];
