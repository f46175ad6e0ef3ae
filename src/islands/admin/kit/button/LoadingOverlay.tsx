import { Spin } from 'antd';

/** Spinner shown from a click until the part that it opens has loaded. */
export const LoadingOverlay = () => <Spin fullscreen />;
