import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { codeFor, passCaptcha } from '#tests/e2e/kit/person.ts';
import { setDataDir } from '#tests/e2e/kit/portal/data-dir.ts';
import { hangUp } from '#tests/e2e/kit/portal/database.ts';
import { startProcess } from '#tests/kit/process/process.ts';
import { ensureBuild } from '../../scripts/build.ts';
import { slowDown } from './kit/phone.ts';
import { createHand, type Hand } from './newcomer/hand.ts';

/**
 * A newcomer on a slow phone: from the home page to a submitted entry of the practice contest. What a person does is
 * counted and has the seconds of a model (hand.ts); what they wait for is measured. Usage: CHROMIUM_PATH=… node
 * tests/bench/newcomer.ts
 */
const SIZE = { width: 390, height: 844 };
const MARK = String(Date.now() % 1e8).padStart(8, '0');
const PHONE = `138${MARK}`;
const PASSWORD = 'lattice-route-9';

/** From the home page to the problem of the practice contest. */
async function find(page: Page, hand: Hand): Promise<void> {
  await hand.look(page.getByRole('heading', { level: 1 }));
  await hand.tap(page.locator('.tab-bar').getByRole('link', { name: '参赛' }));
  const offer = page.locator('main').getByRole('link', { name: '试报体验赛' });
  await hand.look(offer);
  await hand.tap(offer);
}

/** What can be written before there is an account. */
async function begin(page: Page, hand: Hand): Promise<void> {
  const team = page.getByLabel('队名');
  await hand.look(team);
  await hand.write(team, '飞鸟');
  await hand.write(
    page.getByLabel('方案摘要'),
    '先把矩阵分成能放进缓存的小块，再用向量指令计算每一块。',
  );
  await hand.tap(page.getByText('自有设备'));
  await hand.tap(page.getByRole('link', { name: '注册账号' }));
}

async function register(page: Page, hand: Hand): Promise<void> {
  const form = page.locator('.on-register');
  await hand.look(form.getByLabel('账号'));
  await hand.spell(form.getByLabel('账号'), `niao${MARK}`);
  await hand.spell(form.getByLabel('手机号'), PHONE);
  await hand.tap(form.getByRole('button', { name: '获取验证码' }));
  await passCaptcha(page);
  hand.count('captcha');
  await page.getByText('验证码已发送').waitFor();
  hand.count('textMessage');
  await hand.spell(form.getByLabel('短信验证码'), await codeFor(PHONE));
  await hand.spell(form.getByLabel('密码', { exact: true }), PASSWORD);
  await hand.spell(form.getByLabel('再次输入密码'), PASSWORD);
  await hand.tap(form.getByRole('checkbox'));
  await hand.tap(form.getByRole('button', { name: '注册' }));
}

/** The own part of the captain, who enters alone. */
async function confirm(page: Page, hand: Hand): Promise<void> {
  await hand.tap(page.getByRole('button', { name: '开始报名' }));
  await page.waitForURL(/\?id=\d+$/);
  const own = page.getByRole('link', { name: /本人信息/ }).first();
  await hand.look(own);
  await hand.tap(own);
  const name = page.getByLabel('姓名', { exact: true });
  await hand.look(name);
  await hand.write(name, '李想');
  await hand.write(page.getByLabel('学校或单位'), '厦门大学');
  // Year, month and day in the phone's own dialog.
  hand.count('tap', 4);
  await page.getByLabel('出生日期').fill('2003-04-05');
  await hand.spell(page.getByLabel('证件号码'), '350203200304050012');
  await hand.tap(page.getByLabel('我已阅读并同意'));
  await hand.tap(page.getByLabel('我同意按以下说明'));
  await hand.tap(page.getByRole('button', { name: '确认参赛' }));
  await page.getByText('您已确认参赛').waitFor();
  hand.count('tap', 2);
  await page.getByLabel('在读阶段').selectOption('本科');
  await hand.write(page.getByLabel('专业'), '计算机');
  await hand.tap(page.getByRole('link', { name: '下一步：报名表' }));
}

/** What the form still asks, and the entry itself. */
async function submit(page: Page, hand: Hand): Promise<void> {
  const title = page.getByLabel('作品名称');
  await hand.look(title);
  await hand.write(title, '分块的矩阵乘法');
  await hand.spell(page.getByLabel('队伍邮箱'), 'niao@mail.example.org');
  await hand.tap(page.getByRole('link', { name: '下一步：核对并提交' }));
  await hand.look(page.getByText('内容完整，可以提交'));
  await hand.tap(page.getByRole('button', { name: '提交报名' }));
  await page.waitForURL(/contestantSuccess/);
  await hand.look(page.getByRole('heading', { level: 1 }));
}

async function measure(page: Page, origin: string): Promise<void> {
  const hand = createHand(page);
  const begun = performance.now();
  const steps: [string, (page: Page, hand: Hand) => Promise<void>][] = [
    ['to the problem', find],
    ['what can be written before', begin],
    ['an account', register],
    ['the own part', confirm],
    ['the rest of the form, and submitting', submit],
  ];
  await page.goto(`${origin}/home/`);
  let before = { person: 0, wait: 0 };
  for (const [name, step] of steps) {
    await step(page, hand);
    const now = { person: hand.told().seconds, wait: (performance.now() - begun) / 1000 };
    process.stdout.write(
      `${name}: ${(now.person - before.person).toFixed(0)} s of a person, ${(now.wait - before.wait).toFixed(1)} s of waiting\n`,
    );
    before = now;
  }
  const { counts, seconds } = hand.told();
  process.stdout.write(
    `all: ${seconds.toFixed(0)} s of a person, ${before.wait.toFixed(1)} s of waiting, ${JSON.stringify(counts)}, load ${loadavg()[0]!.toFixed(1)}\n`,
  );
}

const dataDir = mkdtempSync(join(tmpdir(), 'podium-bench-'));
chmodSync(dataDir, 0o711);
setDataDir(dataDir);
const portal = await startProcess(ensureBuild(), { DATA_DIR: dataDir, SEED: 'demo' });
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(executablePath && { executablePath }),
});
try {
  const context = await browser.newContext({ viewport: SIZE, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await slowDown(await context.newCDPSession(page));
  await measure(page, portal.origin);
} finally {
  await browser.close();
  await hangUp();
  await portal.kill('SIGTERM');
  rmSync(dataDir, { recursive: true });
}
