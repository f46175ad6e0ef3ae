import { describe, expect, it } from 'vitest';
import { translator } from '#content/i18n/translate.ts';
import { useApp } from '#tests/kit/app.ts';
import { addCertified, found, identityOf } from '#tests/kit/cooperation/organisation.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
const t = translator('zh');
const OPEN = '/api/cooperation/organisation';
const MINE = '/member/organisation';

describe('an organisation', () => {
  it('is listed and read by visitors once it is certified, without number and contact', async () => {
    const who = await logIn(test().db);
    await found(test(), who);
    const id = await addCertified(test(), who, { name: { zh: '', en: 'Verde Ltda.' } });
    const { rows } = await ask(who, 'GET', `${OPEN}?group=supplier&keyword=verde`);
    const { data } = await ask(who, 'GET', `${OPEN}/${id}`);
    expect(rows).toEqual([data]);
    expect(data).toMatchObject({ id, name: { zh: '', en: 'Verde Ltda.' } });
    expect(Object.keys(data)).not.toContain('registrationNumber');
    expect(Object.keys(data)).not.toContain('contactEmail');
  });

  it('is founded with one number once, and by an account five times at most', async () => {
    const who = await logIn(test().db);
    const taken = identityOf();
    expect(await ask(who, 'POST', MINE, taken)).toMatchObject({ code: 200 });
    const other = await logIn(test().db);
    expect(await ask(other, 'POST', MINE, taken)).toMatchObject({
      msg: t('fault.numberTaken'),
      fields: [{ place: 'registrationNumber' }],
    });
    for (let count = 1; count < 5; count += 1) await found(test(), who);
    await expect(found(test(), who)).rejects.toThrow('tooManyOrganisations');
  });
});
