import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent } from 'react';
import {
  useForm,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { keepDraft, readDraft } from '#lib/browser/session/kept/draft.ts';
import { tabStore } from '#lib/browser/session/kept/tolerant-store.ts';

/**
 * Milliseconds until a fault appears at a field that was left: its line moves what is below, and a press that leaves the
 * field would end beside the button or box on which it began.
 */
const PRESS = 250;

/** A form with a schema. The named fields are stored, so that they survive a reload or a change of the language. */
export function useAccountForm<Values extends FieldValues>(
  name: string,
  schema: z.ZodMiniType<Values, Values>,
  kept: readonly string[],
): UseFormReturn<Values> {
  const resolver: Resolver<Values> = zodResolver(schema);
  const form = useForm<Values>({ resolver, mode: 'onTouched', delayError: PRESS });
  const restore = useEffectEvent(() => {
    for (const [typed, value] of Object.entries(readDraft(tabStore, name))) {
      const field = typed as Path<Values>;
      // Text that was typed before this script had loaded is newer.
      if (!form.getValues(field)) form.setValue(field, value as PathValue<Values, Path<Values>>);
    }
  });
  useEffect(() => {
    restore();
    const keep = () => keepDraft(tabStore, name, kept, form.getValues());
    // No change event reports text that was typed before this script had loaded.
    keep();
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [form, name, kept]);
  return form;
}
