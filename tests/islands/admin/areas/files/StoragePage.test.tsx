import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CheckStep, DeclaredStore } from '#contract/files/store.ts';
import { StoragePage } from '#islands/admin/areas/files/StoragePage.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const NOTHING = {
  folder: null,
  endpoint: null,
  bucket: null,
  disk: null,
  pages: null,
  check: null,
};
const DISK: DeclaredStore = {
  ...NOTHING,
  store: 'publicDisk',
  duty: 'primary',
  folder: '/data/files',
  disk: { free: 5 * 1024 ** 3, total: 100 * 1024 ** 3 },
  held: [{ kind: 'picture', files: 12, size: 2048 }],
};
const BUCKET: DeclaredStore = {
  ...NOTHING,
  store: 'privateBucket',
  duty: 'primary',
  endpoint: 'https://s3.example.org',
  bucket: 'vault',
  held: [],
};
const untried = { duration: null, failure: null, detail: '' };
const STEPS: CheckStep[] = [
  { step: 'write', duration: 31, failure: 'credentials', detail: '403 InvalidAccessKeyId' },
  { step: 'read', ...untried },
  { step: 'list', ...untried },
  { step: 'remove', ...untried },
];
const CHECK = { checkedAt: '2026-03-01T02:00:00.000Z', steps: STEPS };

/** A card, as the lines that it shows. */
const linesOf = (title: string) => {
  const card = screen.getByText(title).parentElement!;
  return [...card.querySelectorAll('p')].map(({ textContent }) => textContent);
};

it('each store says where it is, what it holds and that its disk is nearly full', async () => {
  openOffice(<StoragePage />, {
    locale: 'en',
    replies: { storeList: ok([DISK, BUCKET]) },
  });
  await screen.findByText('Public files on the disk');
  expect(linesOf('Public files on the disk')).toEqual([
    'Folder on the server: /data/files',
    'New files are stored here',
    'Pictures: 12, 2 KB',
    'Disk: 5 GB of 100 GB free',
    'Not checked yet',
  ]);
  expect(linesOf('Private files in a bucket')).toEqual([
    'Bucket vault at https://s3.example.org',
    'New files are stored here',
    'Not checked yet',
  ]);
  expect(screen.getByText('Disk: 5 GB of 100 GB free').className).toContain('is-bad');
});

it('a check that fails says what to do, and stays with its time', async () => {
  let stores = [BUCKET];
  const { hand, sent } = openOffice(<StoragePage />, {
    locale: 'en',
    replies: {
      storeList: () => ok(stores),
      storeCheck: () => {
        stores = [{ ...BUCKET, check: CHECK }];
        return ok(CHECK);
      },
    },
  });
  await hand.click(
    await screen.findByRole('button', { name: 'Check now: Private files in a bucket' }),
  );
  await screen.findByText('Write: failed after 31 ms');
  expect(sent('storeCheck').map(({ params }) => params)).toEqual([{ store: 'privateBucket' }]);
  expect(linesOf('Private files in a bucket').slice(2)).toEqual([
    'FailedChecked at 2026-03-01 10:00',
    'Write: failed after 31 ms',
    'The service does not accept the key. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY. 403 InvalidAccessKeyId',
    'Read: not tried',
    'List: not tried',
    'Delete: not tried',
  ]);
});

it('whoever may only look is offered no check', async () => {
  openOffice(<StoragePage />, {
    permissions: ['system:storage:list'],
    replies: { storeList: ok([DISK]) },
  });
  const card = (await screen.findByText('公开文件（磁盘）')).parentElement!;
  expect(within(card).queryByRole('button')).toBeNull();
});
