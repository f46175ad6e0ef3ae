import { tag } from '#contract/call/tag.ts';
import { getPolicy, listPolicies } from '#contract/cooperation/policy.ts';
import { answers } from '#content/loader.ts';

const byId = (params: { id: string }) => ({ params });

/** Collections of what the office publishes of industrial cooperation. */
export const cooperationAnswers = {
  policies: answers(
    listPolicies,
    () => ({}),
    () => [tag.policies],
  ),
  policy: answers(getPolicy, byId, ({ data: { id } }) => [tag.policy(id)]),
};
