import { Button } from '@fitfolk/ui/button';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadFailure } from '@fitfolk/web-kit/api/load-failure.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText as useShellText } from '../../messages/messages.ts';
import { DeviceRow } from './device-row.tsx';
import { useText } from './messages/messages.ts';
import { devicesQuery } from './security-api.ts';
import { useSignOutOthers } from './use-sign-out.ts';

/** Rows that show at first: more are rare, and then mostly old. */
const SHOWN_AT_FIRST = 6;

/** Where the account is signed in, and the way to end that. */
export const DeviceList = () => {
  const text = useText();
  return (
    <section aria-labelledby="devices">
      <h2 id="devices" className="text-lg lg:text-xl">
        {text('devices.title')}
      </h2>
      <Devices />
    </section>
  );
};

const Devices = () => {
  const text = useText();
  const shellText = useShellText();
  const { data: devices, isPending, error, refetch, isFetching } = useQuery(devicesQuery);
  const [showsAll, setShowsAll] = useState(false);
  const signOutOthers = useSignOutOthers();
  if (isPending) {
    return (
      <SkeletonGroup label={shellText('loading')} className="mt-3 grid gap-3">
        <Skeleton className="h-16 rounded-card" />
        <Skeleton className="h-16 rounded-card" />
      </SkeletonGroup>
    );
  }
  if (error) {
    return (
      <LoadFailure
        level={3}
        error={error}
        title={text('devices.failed')}
        retrying={isFetching}
        onRetry={refetch}
      />
    );
  }
  const shown = showsAll ? devices : devices.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className="mt-3 border-b border-line">
        {shown.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {shown.length < devices.length && (
          <Button size="small" variant="quiet" onClick={() => setShowsAll(true)}>
            {text('devices.more', { count: devices.length })}
          </Button>
        )}
        {devices.length > 1 ? (
          <Button size="small" pending={signOutOthers.isPending} onClick={() => signOutOthers.mutate()}>
            {text('devices.others')}
          </Button>
        ) : (
          <p className="text-sm text-muted">{text('devices.alone')}</p>
        )}
      </div>
    </>
  );
};
