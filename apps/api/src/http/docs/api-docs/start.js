/** Renders the API reference from the OpenAPI document. The content security policy allows no inline scripts. */
const response = await fetch('/api/openapi.json');
if (!response.ok) throw new Error(`Loading the OpenAPI document failed with status ${response.status}.`);
const spec = await response.json();

// "Try it out" uses the origin of this page by default: the content security policy allows it.
const ownOrigin = window.location.origin;
spec.servers = [{ url: ownOrigin }, ...spec.servers.filter((server) => server.url !== ownOrigin)];

window.SwaggerUIBundle({
  spec,
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  // The contrast of its colours is too low.
  syntaxHighlight: { activated: false },
});
