/** What a web server needs to know to serve the built site without our own server. */
interface StaticSite {
  /** Addresses without a page of their own, as app-paths.json has them. */
  appPaths: readonly string[]
  filesBaseUrl: string
}

const FALLBACK = '/__spa-fallback.html'
const NOT_FOUND = '/404/index.html'

/** The link of app pages for readers without JavaScript leads to the document itself. */
const DOCUMENT = '^/practice/(?:[A-Za-z0-9_-]+/)+([A-Za-z0-9_-]+\\.pdf)$'

/** Rules for web servers, by the names of their files. They are made with the site, so no address is forgotten. */
export function staticRules(site: StaticSite): Record<string, string> {
  return {
    'nginx.conf': nginx(site),
    Caddyfile: caddy(site),
    'netlify/_redirects': netlifyRedirects(site),
    'netlify/_headers': NETLIFY_HEADERS,
  }
}

function nginx({ appPaths, filesBaseUrl }: StaticSite): string {
  return `# For the server block of the site. Set root to the folder build/client.
#   server { listen 80; server_name english.example.org; root /srv/english/client; include /srv/english/nginx.conf; }
charset utf-8;
error_page 404 ${NOT_FOUND};
add_header X-Content-Type-Options nosniff;

location ^~ /assets/ {
  add_header Cache-Control "public, max-age=31536000, immutable";
}
location ~* "${DOCUMENT}" {
  add_header Cache-Control no-cache;
  if ($args = document) { return 302 ${filesBaseUrl}/papers/$1; }
  try_files $uri/index.html $uri ${FALLBACK};
}
${appPaths.map((path) => nginxLocation(path)).join('')}location / {
  add_header Cache-Control no-cache;
  try_files $uri/index.html $uri =404;
}
`
}

function nginxLocation(path: string): string {
  return `location ~* "${path}" {
  add_header Cache-Control no-cache;
  try_files $uri/index.html $uri ${FALLBACK};
}
`
}

function caddy({ appPaths, filesBaseUrl }: StaticSite): string {
  return `# Set the address and the folder build/client.
english.example.org {
	root * /srv/english/client
	encode

	@document {
		expression \`{http.request.uri.query} == "document"\`
		path_regexp document (?i)${DOCUMENT}
	}
	redir @document ${filesBaseUrl}/papers/{re.document.1} 302

	@assets path /assets/*
	header @assets Cache-Control "public, max-age=31536000, immutable"
	@others not path /assets/*
	header @others Cache-Control no-cache

	@app {
		not file {path}/index.html {path}
		path_regexp (?i)(?:${appPaths.join('|')})
	}
	rewrite @app ${FALLBACK}
	try_files {path}/index.html {path}
	file_server
	handle_errors {
		rewrite * ${NOT_FOUND}
		file_server
	}
}
`
}

function netlifyRedirects({ appPaths, filesBaseUrl }: StaticSite): string {
  const papers = ['/practice/:level/:file', '/practice/:level/:exam/:file']
  return [
    '# Copy both files into build/client before you publish it.',
    ...papers.map((path) => `${path} document= ${filesBaseUrl}/papers/:file 302`),
    ...new Set(appPaths.flatMap(netlifyPaths).map((path) => `${path} ${FALLBACK} 200`)),
    `/* ${NOT_FOUND} 404`,
    '',
  ].join('\n')
}

const NETLIFY_HEADERS = `/assets/*
  Cache-Control: public, max-age=31536000, immutable
/*
  X-Content-Type-Options: nosniff
`

/** An app path without regular expressions: its alternatives one by one, `:name` for a part and `*` for all that follows. */
function netlifyPaths(pattern: string): string[] {
  const [, path] = /^\^(\/.*)\$$/.exec(pattern) ?? []
  const group = /\(([^()]*)\)(\??)/.exec(path ?? '')
  if (path !== undefined && group) {
    const [whole, inside = '', optional] = group
    const choices = [...inside.split('|'), ...(optional ? [''] : [])]
    return choices.flatMap((choice) => netlifyPaths(`^${path.replace(whole, () => choice)}$`))
  }
  let count = 0
  const plain = path?.replaceAll('[^/]+', () => `:part${(count += 1)}`).replace(/\.\+$/, '*')
  if (plain === undefined || !/^(?:\/(?:[\w-]+|:part\d|\*(?=$)))+$/.test(plain))
    throw new Error(`tools/build/static-rules.ts cannot write ${pattern} for Netlify`)
  return [plain]
}
