import { useState } from 'react';
import type { Answers } from '#contract/forms/answer.ts';
import type { FormDefinition } from '#contract/forms/definition.ts';
import type { FormBody, OpenedForm, OwnAnswer, Submitted } from '#contract/forms/filling.ts';
import { modelOf } from '#domain/forms/model.ts';
import { sensitiveFields } from '#domain/forms/sensitive.ts';
import type { Current } from '#lib/browser/session/current.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import { LOGIN_ID, useFilling } from '../filling.ts';
import type { CopyName } from '../keeping/copy.ts';
import { startOf } from '../keeping/start.ts';
import { useKeeper } from '../keeping/use-keeper.ts';
import { pageOf } from './step.ts';
import { useAnswers } from './use-answers.ts';
import { useChange } from './use-change.ts';
import { useSteps } from './use-steps.ts';
import { useSubmission } from './use-submission.ts';

/** A form that somebody begins to fill in, or goes on with. */
export interface Beginning {
  opened: OpenedForm;
  body: FormBody;
  name: CopyName;
  /** What stands there before anybody has written anything. */
  first: Answers;
  /** The answer that is changed; null for a new one. */
  own: OwnAnswer | null;
  /** What the form asked when it was opened first, where it has changed since. */
  before: FormDefinition | undefined;
  /** Whether the server keeps drafts of whoever reads. */
  isSaved: boolean;
  /** Whether its reader has to log in before they submit. */
  needsLogin: boolean;
  onSent(submitted: Submitted, answers: Answers): void;
  onChanged(): Promise<void>;
  /** The server refused it: the form may stand otherwise by now. */
  onRefused(): void;
}

/** Says that the login comes first, and shows where it is. */
function leadToLogin({ tellLocal }: Current): void {
  tellLocal('error.logInFirst');
  document.getElementById(LOGIN_ID)?.focus();
}

/** The answers that are kept of each part of what somebody fills in. */
function useStarted({ opened, body, name, first, isSaved }: Beginning) {
  const { memory } = useFilling();
  const [model] = useState(() => modelOf(body.definition, new Map(body.rules)));
  const [sensitive] = useState(() => sensitiveFields(model));
  const [start] = useState(() => startOf(memory, name, opened, first, sensitive));
  const { keeper, keeping } = useKeeper({ name, copy: start.copy, sensitive, isSaved });
  return { model, start, keeper, keeping, isPartly: sensitive.size > 0 };
}

/** A form that is being filled in, from the first page to what the server says of it. */
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
    const fields = error instanceof ApiError ? (error.detail.fields ?? []) : [];
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

  /** @returns whether anything is wrong on some pages, which is shown then */
  function isWrong(pages: (page: number) => boolean): boolean {
    const wrong = flaws.map(({ place }) => pageOf(model, place)).filter(pages);
    if (wrong.length === 0) return false;
    faults.tryPages(wrong);
    steps.showFaults(Math.min(...wrong));
    return true;
  }
  /** @returns whether a phone is not proved yet, which is shown then */
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
    /** Whether the browser keeps some of the answers only. */
    isPartly,
    submission,
    /** What was written in an older version of the form, where it was. */
    older: start.isOlder ? start.copy.answers : undefined,
    isBusy: submission.phase === 'sending' || changing.isChanging,
    hasWritten: keeper.copy().writtenAt > 0,
    startOver: () => faults.startOver(first),
    /** The next page, or the end. */
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
