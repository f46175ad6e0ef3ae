import { useState } from 'react';
import type { Answers } from '#contract/forms/answer.ts';
import type { FormDefinition } from '#contract/forms/definition.ts';
import type { FormBody, OpenedForm, OwnAnswer, Submitted } from '#contract/forms/filling.ts';
import { modelOf } from '#domain/forms/model.ts';
import { sensitiveFields } from '#domain/forms/sensitive.ts';
import type { Current } from '#lib/browser/session/current.ts';
import { refusedFields } from '#lib/browser/api/error.ts';
import { LOGIN_ID, useFilling } from '../filling.ts';
import type { CopyName } from '../keeping/copy.ts';
import { startOf } from '../keeping/start.ts';
import { useKeeper } from '../keeping/use-keeper.ts';
import { pageOf } from './step.ts';
import { useAnswers } from './use-answers.ts';
import { useChange } from './use-change.ts';
import { useSteps } from './use-steps.ts';
import { useSubmission } from './use-submission.ts';

/** A form that a reader begins to fill in, or continues. */
export interface Beginning {
  opened: OpenedForm;
  body: FormBody;
  name: CopyName;
  /** Answers before any input. */
  first: Answers;
  /** The answer that is being changed; null for a new one. */
  own: OwnAnswer | null;
  /** The definition when the form was first opened, if it has changed since. */
  before: FormDefinition | undefined;
  /** Whether the server stores the reader's drafts. */
  isSaved: boolean;
  /** Whether the reader has to log in before submitting. */
  needsLogin: boolean;
  onSent(submitted: Submitted, answers: Answers): void;
  onChanged(): Promise<void>;
  /** Called after a refusal: the form may have changed. */
  onRefused(): void;
}

/** Asks for the login first, and focuses its link. */
function leadToLogin({ tellLocal }: Current): void {
  tellLocal('error.logInFirst');
  document.getElementById(LOGIN_ID)?.focus();
}

/** Sets up the storage of the answers, and loads what was stored before. */
function useStarted({ opened, body, name, first, isSaved }: Beginning) {
  const { memory } = useFilling();
  const [model] = useState(() => modelOf(body.definition, new Map(body.rules)));
  const [sensitive] = useState(() => sensitiveFields(model));
  const [start] = useState(() => startOf(memory, name, opened, first, sensitive));
  const { keeper, keeping } = useKeeper({ name, copy: start.copy, sensitive, isSaved });
  return { model, start, keeper, keeping, isPartly: sensitive.size > 0 };
}

/** State of a form while it is filled in, from the first page to the server's reply. */
export function useQuestionnaire(beginning: Beginning) {
  const { opened, body, name, first, own, onSent, onChanged } = beginning;
  const { current, texts } = useFilling();
  const { model, start, keeper, keeping, isPartly } = useStarted(beginning);
  const { library } = body;
  const full = opened.hasWaitingList ? {} : opened.full;
  const isChange = own !== null;
  const files = {
    first: own?.files ?? opened.draft?.files ?? [],
    isOpen: isChange || beginning.isSaved,
    isAccount: name.account !== null,
  };
  const { answering, ...faults } = useAnswers({
    model,
    keeper,
    full,
    library,
    before: own?.answers ?? null,
    files,
  });
  const steps = useSteps(keeper, answering);
  const { flaws, values } = answering.reading;

  function onRefused(error: unknown): void {
    const fields = refusedFields(error);
    const pages = fields.map(({ place }) => pageOf(model, place)).filter((page) => page >= 0);
    if (pages.length === 0) {
      current().report(error);
      return beginning.onRefused();
    }
    faults.refuse(fields);
    steps.showFaults(Math.min(...pages));
  }
  const { codes } = faults;
  const submission = useSubmission({ keeper, number: body.number, codes, onSent, onRefused });
  const changing = useChange({ own, keeper, codes, onChanged, onRefused });

  /** Shows the faults on some pages. @returns whether there are any */
  function isWrong(pages: (page: number) => boolean): boolean {
    const wrong = flaws.map(({ place }) => pageOf(model, place)).filter(pages);
    if (wrong.length === 0) return false;
    faults.tryPages(wrong);
    steps.showFaults(Math.min(...wrong));
    return true;
  }
  /** Shows which phones are not verified. @returns whether there are any */
  function isUnproved(): boolean {
    const unproved = faults.unproved(values);
    if (unproved.length === 0) return false;
    faults.refuse(unproved);
    steps.showFaults(Math.min(...unproved.map(({ place }) => pageOf(model, place))));
    return true;
  }
  return {
    answering,
    steps,
    keeping,
    /** Whether the browser stores only some of the answers. */
    isPartly,
    submission,
    /** Answers written for an older version of the form, if there are any. */
    older: start.isOlder ? start.copy.answers : undefined,
    isBusy: submission.phase === 'sending' || changing.isChanging,
    hasWritten: keeper.copy().writtenAt > 0,
    startOver: () => faults.startOver(first),
    /** Goes to the next page, or submits after the last one. */
    async goOn(): Promise<void> {
      if (isWrong((page) => steps.isLast || page === steps.number)) return;
      if (!steps.isLast) return steps.move(1);
      if (beginning.needsLogin) return leadToLogin(current());
      if (faults.isAwaited) return current().screen.tell(texts['fill.filesAwaited']);
      if (isUnproved()) return;
      await (isChange ? changing.change(values) : submission.submit(values));
    },
  };
}
