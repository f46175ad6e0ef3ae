import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { slice } from '#content/i18n/translate.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { FormDefinition } from '#contract/forms/definition.ts';
import type { FormFace, OpenedForm } from '#contract/forms/filling.ts';
import type { Locale } from '#contract/call/locale.ts';
import { readRules } from '#domain/forms/inspect/rules.ts';
import { APPLIED_KEYS } from '#lib/texts/application.ts';
import { FillingContext, type Filling } from '#islands/forms/filling.ts';
import { formMemory } from '#islands/forms/keeping/form-memory.ts';
import { memoryOf } from '#islands/forms/keeping/memory.ts';
import { CurrentForm } from '#islands/forms/CurrentForm.tsx';
import { FILLING_KEYS } from '#islands/forms/texts.ts';
import { WordingContext } from '#islands/forms/wording.ts';
import { faceOf } from '../forms/face.ts';
import { currentOf } from './current.ts';
import type { SessionState } from '#lib/browser/session/state.ts';
import { ok, type Heard, type Replies } from './far-end.ts';

interface Given {
  locale?: Locale;
  face?: Partial<FormFace>;
  /** The state of the form, if it is not simply open. */
  opened?: Partial<OpenedForm>;
  replies?: Replies;
}

/** A form in the form that the server returns it when opened. */
export const openedOf = (
  definition: FormDefinition,
  change: Partial<OpenedForm> = {},
): OpenedForm => {
  const { trees } = readRules(definition).model;
  return {
    opening: 'open',
    isFull: false,
    hasWaitingList: false,
    full: {},
    body: { number: 1, definition, rules: [...trees], library: [] },
    begun: 'begun',
    draft: null,
    own: null,
    phone: null,
    ...change,
  };
};

/** A draft stored by the server. */
export const draftOf = (answers: Answers): OpenedForm['draft'] => ({
  number: 1,
  answers,
  savedAt: '2026-03-01T04:00:00.000Z',
  files: [],
});

/** Renders a form for a person who passes every captcha. */
export function openForm(definition: FormDefinition, given: Given = {}) {
  const { locale = 'zh', opened = {}, replies = {} } = given;
  const face = faceOf(given.face);
  const { current, sent, told, become } = currentOf(locale, {
    formOpen: ok(openedOf(definition, opened)),
    formDraftSave: ok({ savedAt: '2026-03-01T04:00:00.000Z', resume: 'resume' }),
    formSubmit: ok({ id: 5, state: 'submitted', ending: null }),
    ...replies,
  });
  const memory = memoryOf(() => localStorage);
  const filling: Filling = {
    face,
    applied: face.purpose === 'workflow' ? slice(locale, APPLIED_KEYS) : undefined,
    locale,
    texts: slice(locale, FILLING_KEYS),
    memory,
    form: formMemory(
      face.key,
      memory,
      memoryOf(() => sessionStorage),
    ),
    current: () => current,
    ask: async () => 'ticket',
  };
  const { unmount } = render(
    <FillingContext value={filling}>
      <WordingContext value={filling}>
        <CurrentForm />
      </WordingContext>
    </FillingContext>,
  );
  return {
    hand: userEvent.setup({ delay: null }),
    told,
    /** Changes the reader of the page. */
    become: (state: SessionState) => act(() => become(state)),
    unmount,
    /** The answers of each submission. */
    answers: () =>
      sent('formSubmit').map(({ body }: Heard) => (body as { answers: Answers }).answers),
  };
}
