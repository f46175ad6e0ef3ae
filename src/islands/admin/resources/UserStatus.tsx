import type { ViewProps } from './plan.ts';
import { StatusSwitch } from './StatusSwitch.tsx';
import { userPlan } from './user.ts';

/** Lets a user in, or locks them out, from their row. */
export const UserStatus = (props: ViewProps) => <StatusSwitch plan={userPlan} {...props} />;
