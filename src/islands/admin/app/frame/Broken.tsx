import { Button, Result } from 'antd';
import { Component, type ReactNode } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';

function Sorry({ onAgain }: { onAgain(): void }) {
  const { t } = useOffice();
  return (
    <Result
      className="office-card"
      status="error"
      title={t('admin.broken')}
      subTitle={t('admin.brokenDetail')}
      extra={<Button onClick={onAgain}>{t('admin.retry')}</Button>}
    />
  );
}

/** Keeps the failure of a page to itself: the menu and the other pages go on working. */
export class Broken extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return <Sorry onAgain={() => this.setState({ isBroken: false })} />;
  }
}
