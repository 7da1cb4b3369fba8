import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** The `config` of the routes in this scope, in which a route may change values. */
    routeConfig: Readonly<FastifyContextConfig>;
  }
}

/**
 * Gives each route the `config` of its scope, because routes that other plugins add, such as those of static
 * files, have none.
 */
export const routeConfig = fp(
  async (app) => {
    app.decorate('routeConfig', {});
    app.addHook('onRoute', function (route) {
      route.config = { ...this.routeConfig, ...route.config };
    });
  },
  { name: 'route-config' },
);

/** Adds to the `config` of the routes that `scope`, an encapsulated plugin, registers from now on. */
export function configureRoutes(scope: FastifyInstance, config: FastifyContextConfig): void {
  scope.decorate('routeConfig', { ...scope.routeConfig, ...config });
}
