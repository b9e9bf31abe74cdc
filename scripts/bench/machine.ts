import { cpus, loadavg, totalmem } from 'node:os';
import { connections, loadTool } from './load.ts';

export interface Machine {
  processor: string;
  cores: number;
  memory: string;
  node: string;
  loadTool: string;
  connections: number;
  /** The load average of the last minute before the measurement. */
  otherWork: number;
}

export function describeMachine(): Machine {
  const [processor] = cpus();
  return {
    processor: [processor?.model.trim(), processor?.speed && `${(processor.speed / 1000).toFixed(1)} GHz`]
      .filter(Boolean)
      .join(', '),
    otherWork: loadavg()[0] ?? 0,
    cores: cpus().length,
    memory: `${Math.round(totalmem() / 1024 ** 3)} GB`,
    node: process.version,
    loadTool,
    connections,
  };
}
