import { useState, type ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useKeptFocus } from '#islands/ui/focus/use-kept-focus.ts';
import { useIsland } from './island.ts';
import { showRefused } from './refused.ts';
import { Summary } from './Summary.tsx';

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Label of the button. */
  action: string;
  /** Whether its button is a quiet one, because it undoes something for good. */
  isQuiet?: boolean;
  /** Whether the form cannot be sent yet. */
  isDisabled?: boolean;
  /** Sends the values. @throws whatever the session reports */
  send(values: Values): Promise<unknown>;
  children: ReactNode;
}

/** A form whose button is disabled while it is sending. Faults are shown at the fields and above them. */
export function Form<Values extends FieldValues>(props: Props<Values>) {
  const { form, action, isQuiet = false, isDisabled = false, send, children } = props;
  const { current, texts } = useIsland();
  const [isSending, setSending] = useState(false);
  useKeptFocus(isSending);
  async function sendValid(values: Values): Promise<void> {
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      showRefused(form, error);
      current().report(error);
    } finally {
      setSending(false);
    }
  }
  const submit = form.handleSubmit(sendValid, () => current().tellLocal('error.formInvalid'));
  return (
    <FormProvider {...form}>
      <form
        method="post"
        className="account-form"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <Summary />
        {children}
        <button
          type="submit"
          className={isQuiet ? 'button-quiet text-brick' : 'button-main'}
          disabled={isSending || isDisabled}
        >
          {isSending ? texts['form.sending'] : action}
        </button>
      </form>
    </FormProvider>
  );
}
