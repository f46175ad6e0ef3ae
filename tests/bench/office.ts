import { loadavg } from 'node:os';
import { chromium, type Browser, type CDPSession } from '@playwright/test';
import { addAccount, addSession } from '#tests/kit/account.ts';
import { figuresOf, print } from './kit/figures.ts';
import { slowDown } from './kit/phone.ts';
import { startPortal } from './kit/portal.ts';

/**
 * The time for which a browser without a cache waits in the office for the first rows of a list, on a slow phone and
 * without one, and what it requests until then. Usage: CHROMIUM_PATH=… node tests/bench/office.ts [rounds]
 */
const ROUNDS = Number(process.argv[2] ?? 7);
const LIST = '/admin/#/content/news';
const ARTICLES = 100;
interface Look {
  ms: number;
  requests: number;
  bytes: number;
}

/** Records in the page when its first row was drawn: polling from outside would take its processor time. */
function noteFirstRow(): void {
  const row = '.office-sheet tbody tr td';
  const observer = new MutationObserver(() => {
    if (!document.querySelector(row)) return;
    observer.disconnect();
    requestAnimationFrame(() => performance.mark('first row'));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Counts the requests and the bytes received. */
function countRequests(cdp: CDPSession) {
  const begun: number[] = [];
  const ended: { at: number; bytes: number }[] = [];
  cdp.on('Network.requestWillBeSent', ({ timestamp }) => begun.push(timestamp));
  cdp.on('Network.loadingFinished', ({ timestamp, encodedDataLength }) =>
    ended.push({ at: timestamp, bytes: encodedDataLength }),
  );
  return (ms: number) => {
    const until = begun[0]! + ms / 1000;
    const came = ended.filter(({ at }) => at <= until);
    return {
      requests: begun.filter((at) => at <= until).length,
      bytes: came.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  };
}

async function look(browser: Browser, token: string, isSlow: boolean): Promise<Look> {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'podium-token', value: token, url: portal.origin }]);
  const page = await context.newPage();
  await page.addInitScript(noteFirstRow);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (isSlow) await slowDown(cdp);
  const counted = countRequests(cdp);
  await page.goto(portal.origin + LIST, { waitUntil: 'commit' });
  const mark = () => performance.getEntriesByName('first row')[0]?.startTime;
  const ms = (await (await page.waitForFunction(mark, null, { polling: 500 })).jsonValue())!;
  const look = { ms, ...counted(ms) };
  await context.close();
  return look;
}

async function measure(browser: Browser, token: string, isSlow: boolean): Promise<void> {
  const looks: Look[] = [];
  for (let round = 0; round < ROUNDS; round += 1) looks.push(await look(browser, token, isSlow));
  const [times, requests, bytes] = (['ms', 'requests', 'bytes'] as const).map((what) =>
    figuresOf(looks.map((one) => one[what])),
  );
  print(isSlow ? 'first row on a slow phone' : 'first row', times!);
  process.stdout.write(
    `  ${requests!.median} requests, ${Math.round(bytes!.median / 1024)} KB, load ${loadavg()[0]!.toFixed(1)}\n`,
  );
}

const portal = await startPortal(ARTICLES);
const token = await addSession(
  portal.connection.db,
  await addAccount(portal.connection.db, ['admin']),
);
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(executablePath && { executablePath }),
});
// The first visit of a portal finds its own caches empty.
await look(browser, token, false);
await measure(browser, token, false);
await measure(browser, token, true);
await browser.close();
await portal.close();
