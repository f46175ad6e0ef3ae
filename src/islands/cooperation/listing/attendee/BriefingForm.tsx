import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import {
  BRIEFING_LENGTH,
  saveBriefing,
  type Briefing,
} from '#contract/cooperation/activity/briefing.ts';
import { Field } from '#islands/session/field/Field.tsx';
import { Form } from '#islands/session/Form.tsx';
import { useIsland } from '#islands/session/island.ts';
import { useAccountForm } from '#islands/session/use-account-form.ts';
import { useListing } from '../context.ts';

interface Typed {
  text: string;
  link: string;
}
const KEPT = ['text', 'link'] as const;
/** The server says what is wrong with a link. */
const typedForm: z.ZodMiniType<Typed, Typed> = z.object({
  text: z.string().check(z.maxLength(BRIEFING_LENGTH, 'form.textRule')),
  link: z.string(),
});

const toBriefing = ({ text, link }: Typed): Briefing => ({
  text: text.trim(),
  link: link.trim() || null,
});

/** Writes the briefing of an activity. Nothing that was typed is lost to a reload or a login. */
export function BriefingForm({ id, saved }: { id: number; saved: Briefing }) {
  const { current } = useIsland();
  const { say } = useListing();
  const form = useAccountForm<Typed>(`briefing.${id}`, typedForm, KEPT);
  // Once: what is typed stays when the briefing is read again.
  const begin = useEffectEvent(() => {
    const { text, link } = form.getValues();
    form.reset({ text: text || saved.text, link: link || (saved.link ?? '') });
  });
  useEffect(() => begin(), [form]);
  return (
    <Form
      form={form}
      action={say('briefing.save')}
      send={async (typed) => {
        const { client, screen } = current();
        await client.call(saveBriefing, { params: { id }, body: toBriefing(typed) });
        screen.tell(say('briefing.saved'));
      }}
    >
      <Field name="text" label={say('briefing.text')} hint={say('briefing.textHint')} rows={4} />
      <Field
        name="link"
        label={say('briefing.link')}
        hint={say('briefing.linkHint')}
        inputMode="url"
      />
    </Form>
  );
}
