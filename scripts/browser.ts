import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Known browsers. The first one draws no windows and takes two thirds of the time of the others. */
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

/** Installs Debian's browser with a font for Chinese; only root may do so. */
function installFromDebian(): void {
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell', 'fonts-noto-cjk']);
}

/**
 * Finds the browser for the journeys, or installs one.
 * @returns its path; undefined if Playwright installed its own browser
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
