/**
 * node reference-server.ts <port> <file.html> <file.html.gz>: what the product is measured against, on Node's own HTTP server.
 * /react renders the page's markup with renderToString for every request; /bytes sends the same bytes from memory.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { renderToString } from 'react-dom/server';
import { encodeText } from '../../src/foundation/http/pieces.ts';
import { parseMarkup } from './parse-markup.ts';

const [port, page = '', gzipped = ''] = process.argv.slice(2);
const html = readFileSync(page, 'utf8');
const bytes = readFileSync(gzipped);
const tree = parseMarkup(html);

const doctype = '<!DOCTYPE html>';
const same = doctype + renderToString(tree) === html;
if (!same)
  throw new Error('The parsed tree does not render to the markup that was served: this would measure another page.');

createServer((request, response) => {
  if (request.url === '/bytes') {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'content-length': bytes.length,
    };
    response.writeHead(200, headers).end(bytes);
    return;
  }
  const body = encodeText(doctype + renderToString(tree));
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }).end(body);
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
