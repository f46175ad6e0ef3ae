import { AttendeeList } from './AttendeeList.tsx';
import { Briefing } from './Briefing.tsx';

/** Everything about those who have signed up for an activity. */
export const AttendeePanel = ({ id }: { id: number }) => (
  <div className="grid gap-6 w-full">
    <div>
      <AttendeeList id={id} />
    </div>
    <Briefing id={id} />
  </div>
);
