import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export interface Measured {
  readonly method: string;
  /** Pattern, never an address: the number of series must stay small. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface Metrics {
  observe(request: Measured): void;
  /** A request that was turned away for want of room. */
  refused(): void;
  /** Text in Prometheus' format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Numbers of a running process that are read when they are asked for. */
export interface Gauges {
  readonly activeRequests: () => number;
  readonly waitingRequests: () => number;
  readonly database?: () => { readonly total: number; readonly idle: number; readonly waiting: number };
}

/** Measures of this process, in a registry of its own. */
export function createMetrics(gauges: Gauges): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the arrival of a request to the end of its answer.",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const refusals = new Counter({
    name: "http_requests_refused_total",
    help: "Requests turned away at once because too many were being answered.",
    registers: [registry],
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge("http_requests_active", "Requests being answered.", gauges.activeRequests);
  gauge("http_requests_waiting", "Requests waiting for a slot.", gauges.waitingRequests);
  const { database } = gauges;
  if (database) {
    gauge("database_connections", "Open connections to the database.", () => database().total);
    gauge("database_connections_idle", "Open connections that nobody uses.", () => database().idle);
    gauge("database_requests_waiting", "Statements waiting for a connection.", () => database().waiting);
  }
  return {
    observe: ({ method, route, status, seconds }) => durations.observe({ method, route, status }, seconds),
    refused: () => refusals.inc(),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
