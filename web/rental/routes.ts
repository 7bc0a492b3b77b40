import { chunk, type Route, route } from "#web/app/route.ts";
import type { AddressesData } from "#web/rental/addresses-load.ts";
import type { CartData } from "#web/rental/cart-load.ts";
import type { OrderData } from "#web/rental/orders/order-load.ts";
import type { OrdersData } from "#web/rental/orders/orders-load.ts";
import type { SummaryData } from "#web/rental/summary-load.ts";

/** From the cart to the order. What it is made of lies in the browser, so that the browser alone draws it. */
const meta = {
  guard: "signed-in",
  flags: ["rental"],
  namespaces: ["rental", "rental-cart", "forms", "profile"],
  clientOnly: true,
} as const;
const ordering = () => import("#web/rental/ordering.ts");
const orderingModule = "web/rental/ordering.ts";

const orders = () => import("#web/rental/orders/orders.ts");
const ordersModule = "web/rental/orders/orders.ts";
const ordersMeta = {
  guard: "signed-in",
  flags: ["rental"],
  namespaces: ["rental", "rental-order", "rental-orders", "rental-calendar", "rental-papers", "rental-cart", "forms"],
} as const;

export const rentalRoutes: readonly Route[] = [
  route<CartData>({
    path: "/services/rentals/cart",
    meta: { ...meta, guard: "public", title: "rental-cart:cart.title" },
    screen: chunk(orderingModule, async () => (await ordering()).cart),
    load: async (context) => (await ordering()).loadCart(context),
  }),
  route<CartData>({
    path: "/services/rentals/period",
    meta: { ...meta, guard: "public", title: "rental-cart:period.title" },
    screen: chunk(orderingModule, async () => (await ordering()).period),
    load: async (context) => (await ordering()).loadCart(context),
  }),
  route<AddressesData>({
    path: "/services/rentals/addresses",
    meta: { ...meta, title: "rental-cart:addresses.title" },
    screen: chunk(orderingModule, async () => (await ordering()).addresses),
    load: async (context) => (await ordering()).loadAddresses(context),
  }),
  route<SummaryData>({
    path: "/services/rentals/summary",
    meta: { ...meta, title: "rental-cart:summary.title" },
    screen: chunk(orderingModule, async () => (await ordering()).summary),
    load: async (context) => (await ordering()).loadSummary(context),
  }),
  route<OrdersData>({
    path: "/services/rentals/commands",
    meta: { ...ordersMeta, title: "rental-orders:list.title" },
    screen: chunk(ordersModule, async () => (await orders()).orders),
    load: async (context) => (await orders()).loadOrders(context),
  }),
  route<OrderData>({
    path: "/services/rentals/commands/:command",
    meta: ordersMeta,
    screen: chunk(ordersModule, async () => (await orders()).order),
    load: async (context) => (await orders()).loadOrder(context),
  }),
];
