import { loadavg } from 'node:os';
import { chromium, type Browser, type Page } from '@playwright/test';
import { addSurvey } from './answers/survey.ts';
import { figuresOf, print } from './kit/figures.ts';
import { startPortal } from './kit/portal.ts';
import { definitionOf } from '#tests/kit/forms/form.ts';

/**
 * The time from a key press to the screen in a browser: on a page of 200 questions, each shown by a rule about the
 * previous one, and on the same page without rules, alternating. Frames are drawn as soon as possible, so that
 * nothing waits for the next frame of a screen. Usage: CHROMIUM_PATH=… node tests/bench/key.ts [keys]
 */
const KEYS = Number(process.argv[2] ?? 60);
const FIELDS = 200;
const TURNS = 3;

const rule = (index: number) => (index === 0 ? '' : `n${index - 1} >= 0 and n${index - 1} < 1000`);

const formWith = (hasRules: boolean) =>
  definitionOf({
    pages: [
      {
        id: 'p1',
        items: Array.from({ length: FIELDS }, (_, index) => ({
          kind: 'number' as const,
          id: `f${index}`,
          name: `n${index}`,
          title: { zh: `第 ${index} 题` },
          visible: hasRules ? rule(index) : '',
        })),
      },
    ],
  });

/** Records the time from each key press until its change is drawn. */
function noteKeys(): void {
  const times: number[] = [];
  Object.assign(globalThis, { times });
  const drawn = (from: number) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => times.push(performance.now() - from);
    port2.postMessage(null);
  };
  addEventListener(
    'keydown',
    ({ timeStamp }) => requestAnimationFrame(() => drawn(timeStamp)),
    true,
  );
}

/** Answers each question, so that all of them are shown. */
async function fillIn(page: Page): Promise<void> {
  for (let index = 0; index < FIELDS; index += 1) await page.locator(`#q-f${index}`).fill('1');
}

async function type(browser: Browser, path: string): Promise<number[]> {
  const page = await browser.newPage();
  await page.addInitScript(noteKeys);
  await page.goto(portal.origin + path);
  await page.locator('.filling-buttons').waitFor();
  await fillIn(page);
  const middle = page.locator(`#q-f${FIELDS / 2}`);
  await middle.focus();
  await page.evaluate(() => void (globalThis as unknown as { times: number[] }).times.splice(0));
  for (let key = 0; key < KEYS; key += 1) await page.keyboard.press(key % 2 ? 'Backspace' : '2');
  const times = await page.evaluate(() => (globalThis as unknown as { times: number[] }).times);
  await page.close();
  return times;
}

const portal = await startPortal(10);
const { db } = portal.connection;
for (const key of ['rules', 'bare'])
  await db.transaction((tx) => addSurvey(tx, key, formWith(key === 'rules')));
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  ...(executablePath && { executablePath }),
});
const isThere = async (path: string) => (await fetch(portal.origin + path)).ok;
while (!(await isThere('/form/rules/')) || !(await isThere('/form/bare/')));
const all: Record<string, number[]> = { rules: [], bare: [] };
for (let turn = 0; turn < TURNS; turn += 1)
  for (const key of ['rules', 'bare']) all[key]!.push(...(await type(browser, `/form/${key}/`)));
print('200 questions with 200 rules, key to screen', figuresOf(all['rules']!));
print('the same without rules', figuresOf(all['bare']!));
process.stdout.write(`load ${loadavg()[0]!.toFixed(1)}\n`);
await browser.close();
await portal.close();
