/** The contest's own time zone: pages, calendars and opening hours are the same for every reader. */
export const TIME_ZONE = 'Asia/Shanghai';
