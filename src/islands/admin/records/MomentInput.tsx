import { Input } from 'antd';
import { lazy, Suspense } from 'react';

const Moment = lazy(async () => ({
  default: (await import('#islands/admin/kit/Moment.tsx')).Moment,
}));

interface Props {
  id?: string;
  value?: string | null;
  onChange?(value: string | null): void;
}

/** A moment as a field of a form. */
export const MomentInput = ({ id, value = null, onChange }: Props) => (
  <Suspense fallback={<Input disabled />}>
    <Moment {...(id && { id })} value={value} onChoose={(chosen) => onChange?.(chosen)} />
  </Suspense>
);
