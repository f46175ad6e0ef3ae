import { describe, expect, it } from 'vitest';
import { qrCodeContent } from '#contract/site/site.ts';
import { flawsOf } from '#domain/form/flaw.ts';
import { qrCodeKind } from '#server/areas/system/kind.ts';
import { listQrCodes } from '#server/areas/system/repository.ts';
import { saveContact } from '#server/areas/system/service.ts';
import { takeTags } from '#tests/kit/content/editing.ts';
import { useDatabase } from '#tests/kit/database.ts';

const connection = useDatabase();

const code = {
  kind: 'form' as const,
  title: { zh: '报名申请表', en: 'Application form' },
  note: { zh: '', en: '' },
  content: 'https://example.org/old',
  form: 'apply-2026',
  track: null,
};

describe('the drawing of a QR code', () => {
  it('is announced when the contact details are saved, without which no code is shown', async () => {
    const { db } = connection();
    const publish = (sort: number) =>
      db.transaction((tx) => qrCodeKind.publish(tx, { recordId: null, data: code, sort }));
    const ids = [await publish(1), await publish(2)];
    await takeTags(db);
    const none = { zh: '', en: '' };
    const lists = { phones: [], filings: [] };
    const words = { office: none, address: none, copyright: none };
    await saveContact(db, { email: 'office@example.org', ...lists, ...words });
    expect(await takeTags(db)).toEqual([...ids.map((id) => `qr-code:${id}`), 'site'].sort());
    for (const id of ids) await qrCodeKind.withdraw(db, id);
  });
});

describe('a QR code that names a form', () => {
  it('contains the path of the form, whatever its content was before', async () => {
    const { db } = connection();
    await db.transaction((tx) => qrCodeKind.publish(tx, { recordId: null, data: code, sort: 1 }));
    const [row] = await listQrCodes(db, 'form');
    expect(row).toMatchObject({ form: 'apply-2026', content: '/form/apply-2026/' });
    const [live] = await qrCodeKind.readLive(db, [row!.id]);
    expect(live!.data).toEqual({ ...code, content: '' });
  });

  it('needs no other content, while one without a form does', () => {
    expect(flawsOf(qrCodeContent.data, { ...code, content: '' })).toEqual([]);
    const [flaw] = flawsOf(qrCodeContent.data, { ...code, content: '', form: null });
    expect(flaw).toMatchObject({ place: 'content', rules: [{ name: 'needed' }] });
    const [wrong] = flawsOf(qrCodeContent.data, { ...code, form: '../login' });
    expect(wrong).toMatchObject({ place: 'form', rules: [{ name: 'formKey' }] });
  });
});
