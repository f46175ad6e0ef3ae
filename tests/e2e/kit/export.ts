import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Portal } from './portal/portal.ts';

/** The whole site as `podium export` writes it: addresses and the files behind them. */
export interface ExportedSite {
  /** The addresses of all pages, in order. */
  pages: readonly string[];
  /** Whether an address, without query or fragment, is that of a page or a file. */
  has(address: string): boolean;
  /** Size in bytes as transferred: of the gzip copy, if there is one. */
  weightOf(address: string): number;
  read(address: string): string;
}

const ERROR_PAGE = /(^|\/)404\.html$/;

/** Static hosts serve `home/index.html` at `/home/`, and `404.html` for unknown addresses. */
const addressOf = (name: string): string =>
  '/' + name.replace(/(^|\/)index\.html$/, '$1').replace(ERROR_PAGE, '$1404/');

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));

/** Runs the export command beside the server of the journeys, into an empty folder. */
export function exportSite(folder: string, { origin, dataDir }: Portal): ExportedSite {
  execFileSync(process.execPath, ['scripts/podium.ts', 'export', folder], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: origin,
      LOG_LEVEL: 'warn',
    },
  });
  const names = new Map(filesBelow(folder).map((name) => [addressOf(name), join(folder, name)]));
  const fileOf = (address: string): string => names.get(decodeURI(address))!;
  return {
    pages: [...names.keys()].filter((address) => names.get(address)!.endsWith('.html')).sort(),
    has: (address) => names.has(decodeURI(address)),
    read: (address) => readFileSync(fileOf(address), 'utf8'),
    weightOf(address) {
      const packed = `${fileOf(address)}.gz`;
      return statSync(existsSync(packed) ? packed : fileOf(address)).size;
    },
  };
}
