import { Spin } from 'antd';

/** What is seen from a press until what it opens has come. */
export const Opening = () => <Spin fullscreen />;
