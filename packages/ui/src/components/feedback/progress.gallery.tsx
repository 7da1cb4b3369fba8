import { Panel } from '../layout/panel.tsx';
import { ListView } from '../list/list-view.tsx';
import { ProgressBar, ProgressRing } from './progress.tsx';
import { Skeleton } from './skeleton.tsx';
import { PageSpinner } from './spinner.tsx';

export const title = 'Progress and loading';
export const order = 9;

const refetch = () => {};

export const gallery = {
  progress: (
    <div className="flex flex-wrap items-center gap-8">
      {[0, 44, 100].map((value) => (
        <ProgressRing key={value} value={value} label="Course progress" />
      ))}
      <div className="min-w-56 flex-1">
        <ProgressBar value={44} label="Course progress" />
      </div>
    </div>
  ),
  loading: (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <Skeleton className="h-80" />
      <Panel>
        <PageSpinner label="Loading page..." />
      </Panel>
    </div>
  ),
  'list view: loading, failed, empty, full': (
    <div className="grid gap-5 md:grid-cols-2">
      <Panel>
        <ListView
          query={{ data: undefined, isError: false, refetch }}
          loading="Loading courses..."
          failed=""
          empty=""
        >
          {() => null}
        </ListView>
      </Panel>
      <Panel>
        <ListView
          query={{ data: undefined, isError: true, refetch }}
          failed="Unable to load enrollment status"
          empty=""
        >
          {() => null}
        </ListView>
      </Panel>
      <Panel>
        <ListView query={{ data: [], isError: false, refetch }} failed="" empty="All enrollments processed">
          {() => null}
        </ListView>
      </Panel>
      <Panel>
        <ListView
          query={{ data: ['Constitutional Law', 'Contract Law'], isError: false, refetch }}
          failed=""
          empty=""
        >
          {(items) => (
            <ul className="panel-body grid gap-2">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </ListView>
      </Panel>
    </div>
  ),
};
