import { describe, expect, it } from 'vitest';
import { histogramText } from '#domain/monitor/exposition.ts';

const HEAD = { name: 'x_seconds', help: 'How long x took', bounds: [0.1, 1] };

describe('a histogram', () => {
  it('has cumulative counts for each bound', () => {
    const series = { labels: { route: '/a/{id}', status: 200 }, counts: [2, 1, 4], sum: 9.5 };
    expect(histogramText(HEAD, [series]).split('\n')).toEqual([
      '# HELP x_seconds How long x took',
      '# TYPE x_seconds histogram',
      'x_seconds_bucket{le="0.1",route="/a/{id}",status="200"} 2',
      'x_seconds_bucket{le="1",route="/a/{id}",status="200"} 3',
      'x_seconds_bucket{le="+Inf",route="/a/{id}",status="200"} 7',
      'x_seconds_sum{route="/a/{id}",status="200"} 9.5',
      'x_seconds_count{route="/a/{id}",status="200"} 7',
      '',
    ]);
  });

  it('without data still has its header', () => {
    expect(histogramText(HEAD, [])).toBe(
      '# HELP x_seconds How long x took\n# TYPE x_seconds histogram\n',
    );
  });
});
