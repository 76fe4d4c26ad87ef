import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { logInAdmin } from './account';
import { startBrowser } from './browser';
import { stackAddresses } from './stack-addresses';

/** A name of the attacker that leads to this machine, as DNS rebinding makes it. */
const REBOUND = 'rebind.evil.example';
const PAGE = '<!doctype html><title>Trang lạ</title>';

describe('a page of somebody else', () => {
  let browser: Browser;
  let elsewhere: Server;
  let foreignUrl: string;

  beforeAll(async () => {
    browser = await startBrowser([`--host-resolver-rules=MAP ${REBOUND} 127.0.0.1`]);
    elsewhere = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    });
    elsewhere.listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    foreignUrl = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    await browser.close();
    elsewhere.closeAllConnections();
    elsewhere.close();
  });

  it('reads nothing by giving its own name the address of this machine', async () => {
    const { token } = await logInAdmin();
    const { port } = new URL(stackAddresses().baseUrl);
    const page = await browser.newPage({ extraHTTPHeaders: { 'x-auth-token': token } });
    for (const path of ['/', '/metrics', '/readyz', '/api/admin/users', '/api/community/projects']) {
      const answer = await page.goto(`http://${REBOUND}:${port}${path}`);
      expect([path, answer?.status()]).toEqual([path, 421]);
    }
    await page.close();
  });

  it('changes nothing by a form that it sends to the real address', async () => {
    const target = `${stackAddresses().baseUrl}/api/auth/login`;
    const page = await browser.newPage();
    await page.goto(foreignUrl);
    const sent = page.waitForResponse(target);
    await page.setContent(`<form method="post" action="${target}"><button>Gửi</button></form>`);
    await page.getByRole('button').click();
    expect((await sent).status()).toBe(403);
    await page.close();
  });
});
