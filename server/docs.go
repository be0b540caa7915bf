package main

// docsPage is the browsable description at /api/docs, drawn from /api/openapi.json.
const docsPage = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Portal API</title>
<link rel="stylesheet" href="/api/docs.css"></head>
<body><h1>Portal API</h1><p>The description itself: <a href="/api/openapi.json">/api/openapi.json</a></p>
<label>Find <input id="find" type="search" autocomplete="off"></label><div id="list">Loading…</div>
<script src="/api/docs.js"></script></body></html>`

const docsStyle = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
summary{cursor:pointer;padding:.4rem 0}code{font-family:ui-monospace,monospace}b{display:inline-block;min-width:4rem}
pre{overflow:auto;padding:1rem;border:1px solid #8884;border-radius:.5rem}input{font:inherit;padding:.3rem .5rem}`

const docsScript = `const list=document.getElementById('list'),find=document.getElementById('find');
fetch('/api/openapi.json').then(r=>r.json()).then(doc=>{
 const schemas=doc.components.schemas,open=(s,d=0)=>{if(!s||d>4)return s;if(s.$ref)return open(schemas[s.$ref.split('/').pop()],d+1);
  if(s.type==='array'||(s.items&&!s.properties))return [open(s.items,d+1)];
  if(s.properties)return Object.fromEntries(Object.entries(s.properties).map(([k,v])=>[k,open(v,d+1)]));
  return [].concat(s.type||'any').join('|')+(s.format?' '+s.format:'')+(s.enum?' '+s.enum.join('|'):'')};
 list.textContent='';
 for(const [path,ops] of Object.entries(doc.paths))for(const [method,op] of Object.entries(ops)){
  const d=document.createElement('details'),s=document.createElement('summary'),pre=document.createElement('pre');
  const b=document.createElement('b'),c=document.createElement('code');
  b.textContent=method.toUpperCase();c.textContent=path;s.append(b,c,' '+(op.summary||''));
  const parts={};if(op.parameters)parts.parameters=op.parameters.map(p=>p.in+' '+p.name);
  const body=op.requestBody&&Object.values(op.requestBody.content)[0];if(body)parts.body=open(body.schema);
  for(const [code,r] of Object.entries(op.responses||{})){const j=r.content&&Object.values(r.content)[0];parts[code]=j?open(j.schema):r.description}
  pre.textContent=JSON.stringify(parts,null,2);d.append(s,pre);list.append(d)}
 find.oninput=()=>{for(const d of list.children)d.hidden=!d.textContent.toLowerCase().includes(find.value.toLowerCase())}});`
