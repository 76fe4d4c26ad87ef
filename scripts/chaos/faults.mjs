import { EDGE_FAULTS } from './faults/edge-faults.mjs';
import { OUTSIDE_FAULTS } from './faults/outside-faults.mjs';
import { PROCESS_FAULTS } from './faults/process-faults.mjs';
import { STORE_FAULTS } from './faults/store-faults.mjs';

/** Everything that can go wrong, by quality-bars §1.0. @type {readonly import('./faults/fault.mjs').Fault[]} */
export const FAULTS = [...PROCESS_FAULTS, ...STORE_FAULTS, ...EDGE_FAULTS, ...OUTSIDE_FAULTS];
