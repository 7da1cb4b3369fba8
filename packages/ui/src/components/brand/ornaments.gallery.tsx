import { HeroArch } from './hero-arch.tsx';
import { JaliBand } from './jali.tsx';
import { RingField } from './ornaments.tsx';
import { Rosette } from './rosette.tsx';

export const title = 'Ornaments';
export const order = 12;

export const gallery = {
  'hero arch, rosette, ring field, jali': (
    <div className="grid gap-5 md:grid-cols-3">
      <HeroArch />
      <div className="rounded-3 bg-binding">
        <Rosette />
      </div>
      <div className="grid gap-5">
        <div className="rounded-3 bg-binding">
          <RingField />
        </div>
        <div className="rounded-3 bg-binding">
          <JaliBand />
        </div>
      </div>
    </div>
  ),
};
