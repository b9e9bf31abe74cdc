import { setFlagsFromString } from 'node:v8';

// V8 makes what has once outlived two collections among the long-lived from then on (pretenuring). Under load a request outlives them now and then: soon most
// of what a request needs was kept until the next look through the whole heap (decision 0034).
setFlagsFromString('--no-allocation-site-pretenuring');
