/** Draws the reference from the OpenAPI document. Its own file: the policy allows no script within a page. */
const answer = await fetch('/api/openapi.json');
if (!answer.ok) throw new Error(`The OpenAPI document answered ${answer.status}.`);
const spec = await answer.json();

// "Try it out" first asks the server this page came from: the policy lets it, by whatever name it was reached.
const here = window.location.origin;
spec.servers = [{ url: here }, ...spec.servers.filter((server) => server.url !== here)];

window.SwaggerUIBundle({
  spec,
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  // Its colours on grey cannot be read by everybody.
  syntaxHighlight: { activated: false },
});
