import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { AREA_KEYS } from '#islands/account/area/area-texts.ts';
import { ProfileFields } from '#islands/account/ProfileFields.tsx';
import { PersonTextsContext } from '#islands/account/PersonIsland.tsx';
import { PERSON_KEYS } from '#islands/account/texts.ts';
import { IslandContext, type IslandParts } from '#islands/session/island.ts';
import { ACCOUNT_KEYS } from '#islands/session/texts.ts';
import { currentOf } from '#tests/kit/island/current.ts';
import { profile } from '#tests/lib/browser/session/parts.ts';
import { useKnown } from '#islands/account/use-known.ts';
import { later, ok } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const Fields = () => (
  <ProfileFields profile={useKnown()!.profile} areaTexts={slice('zh', AREA_KEYS)} locale="zh" />
);
const open = () => openPerson(<Fields />, { dictionary: ok([]), changeProfile: ok(null) });

const school = () => screen.getByLabelText<HTMLInputElement>('院校');
const type = (value: string) => fireEvent.change(school(), { target: { value } });

it('typed text stays when another field of the profile changes elsewhere or the session is checked again', async () => {
  const { learn, hand, sent } = open();
  type('南屿大学');
  learn({ avatar: '/media/1.webp' });
  expect(school().value).toBe('南屿大学');
  await hand.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent('changeProfile')).toHaveLength(1));
  expect(sent('changeProfile')[0]!.body).toMatchObject({ colleges: '南屿大学' });
});

it('what is typed while a save is on its way stays', async () => {
  const { reply, send } = later();
  const { learn, hand, sent } = openPerson(<Fields />, {
    dictionary: ok([]),
    changeProfile: reply,
  });
  type('南屿大学');
  await hand.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent('changeProfile')).toHaveLength(1));
  type('南屿大学理学院');
  send(ok(null));
  learn({ colleges: '南屿大学' });
  expect(school().value).toBe('南屿大学理学院');
});

it('a field that was saved shows a later change made elsewhere', async () => {
  const { learn, hand, sent } = open();
  type('南屿大学 ');
  await hand.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent('changeProfile')).toHaveLength(1));
  learn({ colleges: '南屿大学' });
  expect(school().value).toBe('南屿大学');
});

it('an untouched field shows a change made elsewhere', () => {
  const { learn } = open();
  learn({ colleges: '北屿大学' });
  expect(school().value).toBe('北屿大学');
});

it('says that it is saved only once the button says so too', async () => {
  const { current, told } = currentOf('zh', { dictionary: ok([]), changeProfile: ok(profile) });
  const refreshed = Promise.withResolvers<null>();
  Object.assign(current.session, { refresh: () => refreshed.promise });
  const island = { texts: slice('zh', ACCOUNT_KEYS), current: () => current };
  render(
    <IslandContext value={island as unknown as IslandParts}>
      <PersonTextsContext value={slice('zh', PERSON_KEYS)}>
        <ProfileFields profile={profile} areaTexts={slice('zh', AREA_KEYS)} locale="zh" />
      </PersonTextsContext>
    </IslandContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByRole('button', { name: /正在/ });
  expect(told).toEqual([]);
  refreshed.resolve(null);
  await screen.findByRole('button', { name: '保存' });
  expect(told).toEqual(['已保存']);
});
