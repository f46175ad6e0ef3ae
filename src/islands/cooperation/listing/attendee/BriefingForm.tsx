import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import {
  BRIEFING_LENGTH,
  saveBriefing,
  type Briefing,
  type WrittenBriefing,
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

/**
 * Writes the briefing of an activity. Nothing that was typed is lost to a reload or a login, unless somebody else has
 * written since.
 */
export function BriefingForm({ id, saved }: { id: number; saved: WrittenBriefing }) {
  const { current } = useIsland();
  const { say } = useListing();
  const [{ text, link, version }, setWritten] = useState(saved);
  const form = useAccountForm<Typed>(`briefing.${id}.${version}`, typedForm, KEPT);
  // Once: what is typed stays when the briefing is read again.
  const begin = useEffectEvent(() => {
    const typed = form.getValues();
    form.reset({ text: typed.text || text, link: typed.link || (link ?? '') });
  });
  useEffect(() => begin(), [form]);
  return (
    <Form
      form={form}
      action={say('briefing.save')}
      send={async (typed) => {
        const { client, screen } = current();
        const body = { ...toBriefing(typed), version };
        setWritten((await client.call(saveBriefing, { params: { id }, body })).data);
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
