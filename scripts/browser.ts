import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The first has no window to draw and takes two thirds of the time of the others. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const installed = (): string | undefined =>
  [process.env['CHROMIUM_PATH'] ?? '', ...KNOWN].find((path) => path !== '' && existsSync(path));

function run(command: string, args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

/** Debian's own, with a font for Chinese: only root may install it. */
function installFromDebian(): void {
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell', 'fonts-noto-cjk']);
}

/**
 * The browser for the journeys, installed if there is none.
 * @returns its path, or undefined where Playwright brought its own.
 */
export function ensureBrowser(): string | undefined {
  const found = installed();
  if (found) return found;
  process.stderr.write('Installing a browser for the tests …\n');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    installFromDebian();
    return installed();
  }
  run(process.execPath, ['node_modules/playwright/cli.js', 'install', '--only-shell', 'chromium']);
  return undefined;
}
