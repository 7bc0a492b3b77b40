/** One's orders and each of them, with what they are drawn from. */
export { loadOrder } from "./order-load.ts";
export * as order from "./order-screen.tsx";
export { loadOrders } from "./orders-load.ts";
export * as orders from "./orders-screen.tsx";
