import { setTimeout as sleep } from 'node:timers/promises';

/** Shorter than what a chapter or a mail waits in all before it is given up. */
const STORM_MS = { low: 4_000, high: 8_000 };

/** @param {string} what @param {import('../outside.mjs').ProviderStorm} storm @returns {import('./fault.mjs').Fault} */
const providers = (what, storm) => ({
  name: `nhà cung cấp AI và giọng đọc ${what}`,
  async strike({ outside, random }) {
    outside.setStorm(storm);
    await sleep(random.between(STORM_MS.low, STORM_MS.high));
    outside.setStorm(null);
    return {};
  },
});

/** @param {import('../outside.mjs').MailStorm} storm @returns {import('./fault.mjs').Fault} */
const mailServer = (storm) => ({
  name: `máy chủ thư chỉ đáp ${storm}`,
  async strike({ outside, random }) {
    outside.setMailStorm(storm);
    await sleep(random.between(STORM_MS.low, STORM_MS.high));
    outside.setMailStorm(null);
    return {};
  },
});

/** Providers and the mail server answer every call badly. */
export const OUTSIDE_FAULTS = [
  providers('chỉ đáp 429', '429'),
  providers('chỉ đáp 500', '500'),
  providers('không đáp gì', 'hang'),
  providers('đứt giữa câu trả lời', 'cut'),
  providers('đáp thứ không đọc được', 'nonsense'),
  mailServer('421'),
  mailServer('451'),
];
